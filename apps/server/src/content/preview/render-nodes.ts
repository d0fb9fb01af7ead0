import { layoutOf, type EditDocument } from '@portico/page-model';
import { blockLayout, drawnNode, itemPlace } from '../pages/blocks/block-layout.ts';
import { renderWithData, type PageSite } from '../pages/render/render-loop.ts';
import type { Head } from '../editing/head.ts';

/** Draws nodes of one document as the page would show them; those that are not there, or hidden, are left out. */
export async function renderNodes(
  page: PageSite,
  head: Pick<Head, 'kind' | 'subject'>,
  document: EditDocument,
  nodes: readonly string[],
): Promise<readonly { readonly node: string; readonly html: string }[]> {
  const layout = layoutOf(document, { namesNodes: true });
  const current = head.kind === 'page' ? page.content.byId.get(head.subject) : page.content.homepage;
  const parts = await renderWithData(
    page,
    { learnAs: `draft ${head.kind} ${head.subject}`, path: current?.fullUrl ?? '/', current, runsKitScripts: false },
    (scope) =>
      nodes.flatMap((node) => {
        const html =
          node === 'root' ? blockLayout({ document: layout, ...placeOf(head) }, scope) : drawnNode(layout, node, scope);
        return html === undefined ? [] : [{ node, html }];
      }),
  );
  return parts ?? [];
}

function placeOf({ kind, subject }: Pick<Head, 'kind' | 'subject'>) {
  switch (kind) {
    case 'page':
      return { kind: 'page', id: `page-${subject}` } as const;
    case 'item':
      return itemPlace(subject);
    default:
      return { kind: 'block-field', id: subject } as const;
  }
}
