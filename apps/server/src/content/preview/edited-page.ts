import { attributes } from '../../platform/html/html.ts';
import { ALL_BLOCK_STYLES } from '../pages/head/block-styles.ts';
import { uncounted } from '../pages/uncounted.ts';

/** How a page is shown in the frame of the editor. */
export type PreviewMode = 'edit' | 'preview';

/**
 * A drawn page with what the frame needs: the agent before every other script, and the marks that public scripts know an edited
 * page by (editor §3.2).
 */
export function editedPage(
  html: string,
  {
    mode,
    studio,
    agent,
    isGone = false,
  }: {
    readonly mode: PreviewMode;
    readonly studio: string;
    readonly agent: string | undefined;
    /** Nothing stands at its path: the agent tells the studio, which says what can be done. */
    readonly isGone?: boolean;
  },
): string {
  // Not built, as in tests of the server alone, there is none.
  const script =
    agent === undefined
      ? ''
      : `<script${attributes({ src: agent, 'data-studio': studio, 'data-mode': mode, ...(isGone ? { 'data-gone': '' } : {}) })}></script>`;
  // Anything may be put into the page: the styles of every block are there before it.
  const styles = mode === 'edit' ? `<style data-pt-styles>${ALL_BLOCK_STYLES}</style>` : '';
  const classes = `sqs-edit-mode squarespace-config${mode === 'edit' ? ' sqs-edit-mode-active sqs-is-page-editing' : ''}`;
  return uncounted(html)
    .replace(/<head\b[^>]*>/i, (head) => `${head}${script}${styles}`)
    .replace(/<body\b[^>]*>/i, (body) =>
      /\sclass="/i.test(body)
        ? body.replace(/\sclass="/i, (found) => `${found}${classes} `)
        : body.replace(/^<body/i, `<body class="${classes}"`),
    );
}
