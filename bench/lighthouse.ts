import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { bundledChromium } from '../e2e/support/browser.ts';
import { figure, median, type Figure } from './support/figures.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse for a phone, the median of five runs a page.
 * @param pages what to measure by name; a private one tells search engines to stay away, which Lighthouse counts against it
 */
export async function benchLighthouse(
  pages: Readonly<Record<string, { readonly url: string; readonly isPrivate?: true }>>,
): Promise<Figure[]> {
  const bundled = await bundledChromium();
  if (bundled) {
    Object.assign(process.env, bundled.env);
  }
  const figures: Figure[] = [];
  for (const [name, { url, isPrivate }] of Object.entries(pages)) {
    const categories = CATEGORIES.filter((category) => !isPrivate || category !== 'seo');
    const scores: Record<string, number[]> = {};
    for (let run = 0; run < RUNS; run += 1) {
      const chrome = await launch({
        ...(bundled ? { chromePath: bundled.executablePath } : {}),
        chromeFlags: [
          '--headless',
          '--no-sandbox',
          '--disable-gpu',
          '--disable-dev-shm-usage',
          '--disable-background-networking',
        ],
      });
      const result = await lighthouse(url, { port: chrome.port, onlyCategories: categories, logLevel: 'error' });
      chrome.kill();
      for (const category of categories) {
        (scores[category] ??= []).push((result?.lhr.categories[category]?.score ?? 0) * 100);
      }
    }
    for (const category of categories) {
      figures.push(
        figure(`${name}: Lighthouse ${category}`, median(scores[category] ?? []), {
          atLeast: category === 'performance' ? 98 : 100,
          unit: 'points',
          digits: 0,
        }),
      );
    }
  }
  return figures;
}
