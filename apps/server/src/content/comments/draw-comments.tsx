import type { CommentsPanelProps } from '@portico/contract';
import { CommentsPanel } from '@portico/widgets/views';
import { renderToStaticMarkup } from 'react-dom/server';
import { styleLinks } from '../pages/head/style-links.ts';
import type { Site } from '../../sites/site/site.ts';
import { withPageTexts } from '../pages/page-texts.tsx';

/** The comments of a post as HTML, their style right before them; every word of a stranger is escaped. */
export function drawComments(site: Site, styles: readonly string[], props: CommentsPanelProps): string {
  const panel = <CommentsPanel {...props} siteTitle={site.profile.siteTitle} />;
  return styleLinks(styles) + renderToStaticMarkup(withPageTexts(site, panel));
}
