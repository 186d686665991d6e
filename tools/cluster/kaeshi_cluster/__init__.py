"""Runs Kaeshi's long computations on a Dask cluster.

A job is cut into shards. A shard is a call of the command `kaeshi` whose output depends on its options and its input
alone, so it does not matter which machine runs it, when, or how often. What a cluster makes is byte for byte what one
machine makes.
"""
