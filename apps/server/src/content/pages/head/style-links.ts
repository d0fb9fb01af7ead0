import { attributes } from '../../../platform/html/html.ts';

/** Links to style sheets of the build. */
export function styleLinks(styles: readonly string[]): string {
  return styles.map((href) => `<link rel="stylesheet"${attributes({ href })}>`).join('');
}
