import { escapeAttribute } from '@portico/template';
import { assetUrl } from '../../assets/present.ts';
import { RENDITION_WIDTHS } from '../../assets/limits.ts';
import { hasItemPage, itemUrl } from '../render/item-pages.ts';
import type { PageSite } from '../render/render-loop.ts';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const STORED = new RegExp(`portico:(page|item|asset|list)/(${ID})`, 'g');
const PICTURE = new RegExp(`<img\\b([^>]*?)\\ssrc="portico:asset/(${ID})"([^>]*?)\\s*/?>`, 'g');
const LINK = new RegExp(
  `<a\\b([^>]*?\\shref=")portico:(page|item|asset|list)/(${ID})("|#[^"]*")([^>]*)>([\\s\\S]*?)</a>`,
  'g',
);

/**
 * Says where stored links lead now, in a page that is drawn: `portico:page/<id>` becomes the page's address, so that a rename
 * breaks none (editor §5). Who is not to be seen, or is gone, leaves its words without a link; a picture that is gone leaves
 * nothing.
 * @param base put before addresses, where they are read outside the site
 */
export async function resolveStoredLinks(page: PageSite, body: string, base = ''): Promise<string> {
  if (!body.includes('portico:')) {
    return body;
  }
  const wanted = [...body.matchAll(STORED)].map(([, kind = '', id = '']) => ({ kind, id }));
  const found = await findTargets(page, wanted);
  return body
    .replaceAll(PICTURE, (_all, before: string, id: string, after: string) => {
      const asset = found.assets.get(id);
      return asset ? picture(asset, `${before}${after}`, base) : '';
    })
    .replaceAll(LINK, (_all, before: string, kind: string, id: string, rest: string, after: string, words: string) => {
      const path = found.paths.get(`${kind}/${id}`);
      return path === undefined ? words : `<a${before}${escapeAttribute(base + path)}${rest}${after}>${words}</a>`;
    })
    .replaceAll(STORED, (_all, kind: string, id: string) =>
      escapeAttribute(base + (found.paths.get(`${kind}/${id}`) ?? '/')),
    );
}

interface AssetRow {
  readonly id: string;
  readonly file_name: string;
  readonly alt_text: string;
  readonly width: number | null;
  readonly version: number;
}

interface Targets {
  /** By kind and id, such as `page/…`. */
  readonly paths: ReadonlyMap<string, string>;
  readonly assets: ReadonlyMap<string, AssetRow>;
}

async function findTargets(
  { services, site, content, siteKit }: PageSite,
  wanted: readonly { readonly kind: string; readonly id: string }[],
): Promise<Targets> {
  const idsOf = (kind: string) => [...new Set(wanted.filter((one) => one.kind === kind).map(({ id }) => id))];
  const paths = new Map<string, string>();
  for (const id of idsOf('page')) {
    const entry = content.byId.get(id);
    if (entry?.isEnabled) {
      paths.set(`page/${id}`, entry.fullUrl);
    }
  }
  const [items, assets] = [idsOf('item'), idsOf('asset')];
  const rows =
    items.length + assets.length === 0
      ? []
      : await services.database.readInSite(site.websiteId, (tx) =>
          tx.query<TargetRow & Record<string, unknown>>(FIND, [
            site.websiteId,
            items,
            assets,
            new Date(services.clock.now()),
          ]),
        );
  for (const { id, collection_id: collectionId, url_id: urlId } of rows) {
    const entry = collectionId === null ? undefined : content.byId.get(collectionId);
    if (entry?.isEnabled && urlId !== null) {
      paths.set(`item/${id}`, itemUrl(entry, { id, url_id: urlId }, hasItemPage(entry, siteKit)));
    }
  }
  const files = new Map(
    rows.flatMap(({ id, file_name: fileName, alt_text: altText, width, version }) =>
      fileName === null || version === null
        ? []
        : [[id, { id, file_name: fileName, alt_text: altText ?? '', width, version }] as const],
    ),
  );
  for (const [id, { file_name: fileName, version }] of files) {
    paths.set(`asset/${id}`, assetUrl({ id, fileName, version }));
  }
  return { paths, assets: files };
}

interface TargetRow {
  readonly id: string;
  readonly collection_id: string | null;
  readonly url_id: string | null;
  readonly file_name: string | null;
  readonly alt_text: string | null;
  readonly width: number | null;
  readonly version: number | null;
}

/** In all its widths, and not before it is near; without words of its own it says what the library says. */
function picture(asset: AssetRow, rest: string, base: string): string {
  const { id, file_name: fileName, alt_text: altText, width, version } = asset;
  const url = base + assetUrl({ id, fileName, version });
  const steps = RENDITION_WIDTHS.filter((step) => width !== null && step <= width);
  const sizes =
    steps.length === 0
      ? ''
      : ` srcset="${steps.map((step) => `${url}?format=${step}w ${step}w`).join(', ')}" sizes="(min-width: 60rem) 60rem, 100vw"`;
  const shown = steps.length === 0 ? url : `${url}?format=${steps.findLast((step) => step <= 1000) ?? steps[0]}w`;
  const own = / alt="[^"]+"/.test(rest) ? rest : `${rest.replace(/ alt=""/, '')} alt="${escapeAttribute(altText)}"`;
  return `<img${own} src="${shown}"${sizes} loading="lazy" decoding="async" />`;
}

const FIND = {
  name: 'stored-link-targets',
  text: `select id, collection_id, url_id, null::text as file_name, null::text as alt_text, null::integer as width,
      null::integer as version
      from item where website_id = $1 and id = any($2) and workflow_state in ('published', 'scheduled') and publish_at <= $4
    union all
    select id, null, null, file_name, alt_text, width, version from asset where website_id = $1 and id = any($3) and not is_private`,
};
