/** The statistics of practice: figures, a graph, and export and import of all of it as one file. */
import { html, nothing } from 'lit';
import { THEMES, localDay } from '../../elements/puzzles/index.js';
import { icon } from '../../elements/shared/index.js';
import { loadKaeshi } from '../../engine/index.js';
import { button, download, frame, problemView } from '../shared/index.js';
import { ImportError, StoreError, faultSaid, openPractice } from '../store/index.js';
import { themeName } from '../themes/index.js';
import { Boards } from './boards.js';
import { checkSize, readPractice, writePractice } from './exchange.js';
import {
  bestRush,
  bySize,
  byTheme,
  percent,
  practisedDays,
  ratings,
  solvedDays,
  streak,
  total,
  weeks,
} from './figures.js';
import { ratingGraph } from './graph.js';
import { historyView } from './history.js';
import { Kept, figureView, wordsOfProblem } from './host.js';
import { canKeep, keepAll, keptFiles } from './offline.js';
import { t } from './texts.js';
import { writeTries } from './tries-file.js';
import './practice.css';
import './statistics.css';

/** @import { Key } from '../../locale/keys.js' */
/** @import { Share } from './figures.js' */
/** @import { BoxHost } from './host.js' */

/** @param {BoxHost} host */
export async function openStatistics(host) {
  // Without the rules there are figures and files all the same.
  const kaeshi = await loadKaeshi().catch(() => undefined);
  const box = new Statistics(host, kaeshi && new Boards({ ...host, kaeshi }));
  await box.read();
  return box;
}

class Statistics {
  #host;
  #kept;
  /** The result of the last action, in words. */
  #said = '';
  #wrong = '';
  /** @type {{ kept: number, total: number } | undefined} */
  #files;
  #isKeeping = false;
  #boards;
  #isHistoryOpen = false;

  /** @param {BoxHost} host @param {Boards | undefined} boards */
  constructor(host, boards) {
    this.#host = host;
    this.#kept = new Kept(host);
    this.#boards = boards;
  }

  async read() {
    await this.#kept.read();
    if (!canKeep()) return;
    this.#files = await keptFiles(this.#host.puzzles).catch(() => undefined);
  }

  view() {
    const lang = this.#host.lang();
    return frame(
      lang,
      'rooms.statistics',
      // Figures of a part would be wrong.
      html`${this.#kept.isRead ? this.#figures() : nothing}
        <h3>${t(lang, 'statistics.data')}</h3>
        ${this.#kept.view()}
        <div class="row">
          ${button(t(lang, 'statistics.export'), () => this.#export(), { act: 'export' })}
          <label class="button">
            ${t(lang, 'statistics.import')}
            <input class="visually-hidden" type="file" accept="application/json,.json" @change=${this.#import} />
          </label>
          ${this.#offline()}
        </div>
        <p aria-live="polite">${this.#said}</p>
        ${problemView(lang, this.#wrong)}
        <h3>${t(lang, 'statistics.tries')}</h3>
        <p class="muted small">${t(lang, 'statistics.tries.rule')}</p>
        <div class="row">${button(t(lang, 'statistics.tries.save'), () => this.#saveTries(), { act: 'tries' })}</div>`,
    );
  }

  #figures() {
    const lang = this.#host.lang();
    const attempts = this.#kept.attempts;
    const all = total(attempts);
    const series = ratings(attempts);
    const today = localDay(new Date());
    const days = streak(solvedDays(attempts), today);
    const practised = streak(practisedDays(attempts), today);
    return html`<dl class="tiles">
        ${figureView(lang, 'statistics.tried', all.tried)}
        ${figureView(lang, 'statistics.right', all.tried === 0 ? '–' : `${percent(all)} %`)}
        ${figureView(lang, 'statistics.rating', series.at(-1)?.rating ?? '–')}
        ${figureView(lang, 'statistics.days', practised.now)} ${figureView(lang, 'statistics.streak', days.now)}
        ${figureView(lang, 'statistics.rush', bestRush(attempts) ?? '–')}
      </dl>
      ${all.tried === 0 ? html`<p class="muted">${t(lang, 'statistics.none')}</p>` : nothing}
      ${all.tried > 0 ? this.#weeks(today) : nothing}
      ${series.length > 0 ? [html`<h3>${t(lang, 'statistics.rating')}</h3>`, ratingGraph(lang, series)] : nothing}
      ${this.#shares(
        'statistics.bySize',
        bySize(attempts).map(([n, share]) => [t(lang, 'empties', { n }), share]),
      )}
      ${this.#shares(
        'statistics.byTheme',
        byTheme(attempts).flatMap(([letter, share]) =>
          THEMES.includes(letter) ? [[themeName(lang, letter), share]] : [],
        ),
      )}
      ${historyView({
        ...{ lang, attempts, boards: this.#boards, isOpen: this.#isHistoryOpen },
        unfold: (isOpen) => {
          if (isOpen === this.#isHistoryOpen) return;
          this.#isHistoryOpen = isOpen;
          this.#host.changed();
        },
      })}`;
  }

  /** The last seven days beside the seven before. @param {string} today */
  #weeks(today) {
    const lang = this.#host.lang();
    const said = (/** @type {Share | undefined} */ share) =>
      !share
        ? '–'
        : share.tried === 0
          ? '0'
          : t(lang, 'statistics.week.share', { n: share.tried, part: percent(share) });
    const rows = weeks(this.#kept.attempts, today).filter(({ theme }) => theme === undefined || THEMES.includes(theme));
    return html`<table class="figures">
      <caption>
        ${t(lang, 'statistics.weeks')}
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t(lang, 'statistics.week.now')}</th>
          <th scope="col">${t(lang, 'statistics.week.before')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ theme, now, before }) =>
            html`<tr>
              <th scope="row">${theme === undefined ? t(lang, 'statistics.week.all') : themeName(lang, theme)}</th>
              <td>${said(now)}</td>
              <td>${said(before)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  /** @param {Key} title @param {[string, Share][]} rows */
  #shares(title, rows) {
    const lang = this.#host.lang();
    if (rows.length === 0) return nothing;
    return html`<table class="figures">
      <caption>
        ${t(lang, title)}
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t(lang, 'statistics.tried')}</th>
          <th scope="col">${t(lang, 'statistics.right')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, share]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${share.tried}</td>
              <td>
                <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="8"></rect>
                  <rect class="part" width=${percent(share)} height="8"></rect>
                </svg>
                <span class="percent">${percent(share)} %</span>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #offline() {
    const lang = this.#host.lang();
    const files = this.#files;
    if (!files) return nothing;
    if (files.kept === files.total) return html`<span>${icon('check')} ${t(lang, 'statistics.offline.all')}</span>`;
    const label = this.#isKeeping ? 'statistics.offline.some' : 'statistics.offline';
    return button(t(lang, label, files), () => this.#keepAll(), { act: 'keep', isOff: this.#isKeeping });
  }

  async #keepAll() {
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    this.#wrong = '';
    try {
      const areKept = await keepAll(this.#host.puzzles, (files) => {
        this.#files = files;
        this.#host.changed();
      });
      if (!areKept) this.#wrong = t(this.#host.lang(), 'statistics.offline.failed');
    } catch {
      this.#wrong = t(this.#host.lang(), 'practice.unreachable');
    }
    this.#isKeeping = false;
    this.#host.changed();
  }

  async #export() {
    const lang = this.#host.lang();
    this.#said = this.#wrong = '';
    try {
      download(writePractice(await openPractice().everything()), `kaeshi-practice-${localDay(new Date())}.json`);
    } catch (error) {
      this.#wrong = wordsOf(lang, error);
    }
    this.#host.changed();
  }

  async #saveTries() {
    const lang = this.#host.lang();
    this.#said = this.#wrong = '';
    try {
      const tries = writeTries(await openPractice().attempts());
      download(new Blob([tries], { type: 'text/plain' }), 'kaeshi-tries.txt');
    } catch (error) {
      this.#wrong = wordsOf(lang, error);
    }
    this.#host.changed();
  }

  /** @param {Event} event */
  #import = async ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const [file] = input.files ?? [];
    const lang = this.#host.lang();
    this.#said = this.#wrong = '';
    try {
      if (file) {
        checkSize(file);
        const practice = openPractice();
        this.#said = t(lang, 'statistics.imported', await practice.add(readPractice(await file.text())));
      }
    } catch (error) {
      this.#wrong = wordsOf(lang, error);
    }
    input.value = '';
    await this.read();
    this.#host.changed();
  };
}

/** @param {string} lang @param {unknown} error */
function wordsOf(lang, error) {
  if (error instanceof StoreError) return wordsOfProblem(lang, error.problem);
  if (!(error instanceof ImportError)) return t(lang, 'statistics.file.otherFormat');
  const { code } = error.fault;
  return code === 'notJson' || code === 'otherFormat'
    ? t(lang, `statistics.file.${code}`)
    : faultSaid(lang, error.fault);
}
