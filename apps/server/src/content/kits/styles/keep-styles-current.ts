import { LRUCache } from 'lru-cache';
import type { Services } from '../../services.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { Kit } from '../kit.ts';
import type { KitWarning } from '../kit-files.ts';
import type { SavedSettings } from './setting-values.ts';
import { saveSiteStyles } from './live-styles.ts';
import { compileSiteStyles, stylesFingerprint } from './site-styles.ts';

export interface StylesInUse {
  readonly site: Site;
  readonly kit: Kit;
  readonly revision: number;
  readonly saved: SavedSettings;
  /** The live style sheet. */
  readonly live: string | undefined;
}

/** Compiles a site's style sheet anew when its settings say so, off the request path. */
export interface StylesKeeper {
  /** Looks whether the live style sheet is the right one, and starts a compile when it is not. */
  check(styles: StylesInUse): void;
  /** Resolves when nothing is being compiled. */
  settled(): Promise<void>;
}

/** Hears what is wrong with style sheets. */
export type StyleFailure = (site: Site, errors: readonly KitWarning[]) => Promise<void>;

/** What died is tried again so much later. */
const PAUSE_MS = 60_000;

export function createStylesKeeper(
  services: Pick<Services, 'database' | 'versions' | 'clock' | 'log'>,
  onFailure: StyleFailure,
): StylesKeeper {
  const names = new LRUCache<string, string>({ max: 1000 });
  /** Tried by this process, whatever came of it: a kit that does not compile is not tried at every request. */
  const tried = new LRUCache<string, true>({ max: 1000 });
  const running = new Set<Promise<void>>();

  async function refresh(turn: string, { site, kit, revision, saved }: StylesInUse): Promise<void> {
    try {
      const result = await compileSiteStyles({ kit, saved, customCss: customCssOf(site) }, site.websiteId);
      if (!result.ok && result.mayPass) {
        tried.set(turn, true, { ttl: PAUSE_MS });
        services.log.warn({ websiteId: site.websiteId, ...result.error }, 'style sheets wait for another try');
        return;
      }
      const styles = result.ok ? result.value : result.rest;
      if (styles) await saveSiteStyles(services, site.websiteId, { revision, styles });
      if (!result.ok) await onFailure(site, result.errors);
    } catch (err) {
      services.log.error({ err, websiteId: site.websiteId }, 'style sheets could not be refreshed');
    }
  }

  return {
    check: (styles) => {
      const { site, kit, revision, saved, live } = styles;
      const made = JSON.stringify([site.websiteId, revision, [...saved].sort(), customCssOf(site)]);
      let wanted = names.get(made);
      if (wanted === undefined) {
        wanted = stylesFingerprint({ kit, saved, customCss: customCssOf(site) });
        names.set(made, wanted);
      }
      const turn = `${site.websiteId} ${wanted}`;
      if (wanted === live || tried.has(turn)) {
        return;
      }
      tried.set(turn, true);
      const work = refresh(turn, styles).finally(() => running.delete(work));
      running.add(work);
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}

/** The merchant's own LESS. */
export function customCssOf(site: Pick<Site, 'settings'>): string {
  const css = site.settings['customCss'];
  return typeof css === 'string' ? css : '';
}
