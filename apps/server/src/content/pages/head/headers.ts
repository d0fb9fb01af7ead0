import { attributes, plainText } from '../../../platform/html/html.ts';
import { ACCOUNT_SCRIPT } from './account-script.ts';
import type { PageScope } from '../render/page-scope.ts';
import { escapeHtml } from '@portico/template';
import { IMAGE_ROOM, imageLoaderScript, needsImageLoader } from './image-loader.ts';
import { jsonLd } from './json-ld.ts';
import type { PageFacts } from './page-facts.ts';
import { pageSocialIcons } from '../../kits/social-icons.ts';
import { settingsByName } from '../../kits/styles/setting-values.ts';
import type { SiteKit } from '../../kits/compiled/site-kit.ts';
import { staticContext } from './static-context.ts';
import { styleLinks } from './style-links.ts';
import { BLOCK_STYLES } from './block-styles.ts';
import { collectionCss, currencyCss, SYSTEM_CSS } from './system-css.ts';
import { documentTitle } from './title.ts';

/** What the head says and what it belongs to. */
export interface HeadPage {
  readonly facts: PageFacts;
  readonly mainContent: string;
  /** The body comes from a built-in template, which no kit has styled. */
  readonly isBuiltIn?: boolean;
}

export interface HeadOptions {
  /** Marks the page's own scripts where a policy refuses all others (SEC-48). */
  readonly nonce?: string | undefined;
  /** HTML that a system page adds, such as styles of its view. */
  readonly extra?: string;
}

/** `{squarespace-headers}`: everything a document's head needs besides what the kit writes itself. */
export function headers(
  { facts, mainContent, isBuiltIn: builtIn }: HeadPage,
  scope: PageScope,
  { nonce, extra = '' }: HeadOptions = {},
): string {
  const { site, siteKit, content, widgets, runsKitScripts } = scope;
  const { selectedCurrency } = site.settings.storeSettings;
  const title = documentTitle(facts, scope);
  const description = plainText(facts.description, 300);
  const icon = typeof site.profile['faviconUrl'] === 'string' ? site.profile['faviconUrl'] : undefined;
  const stylesheet = content.stylesheet === undefined ? undefined : `/static/site/${content.stylesheet}.css`;
  return [
    '<!-- This is Squarespace. --><!-- ',
    siteKit.kit.name.toLowerCase().replace(/[^a-z0-9-]+/g, '-'),
    ' -->',
    `<title>${escapeHtml(title)}</title>`,
    // Before any other script, whose errors are told by the loader (ERRREP-001).
    nonce === undefined && widgets.loader !== undefined ? `<script>${EARLY_ERRORS}</script>` : '',
    description === '' ? '' : `<meta name="description"${attributes({ content: description })}>`,
    facts.isIndexed ? '' : '<meta name="robots" content="noindex">',
    links(facts, scope),
    social(facts, scope, title, description),
    icon === undefined ? '' : `<link rel="icon"${attributes({ href: icon })}>`,
    ...fontPreloads(scope),
    styleLinks([...widgets.styles, ...(facts.titleKind === 'system' ? widgets.systemStyles : [])]),
    `<style>${SYSTEM_CSS}${BLOCK_STYLES}${currencyCss(selectedCurrency)}${builtIn ? collectionCss(mainContent) : ''}${IMAGE_ROOM}</style>`,
    // Only scripts of kits and of products read it, and a strict page runs neither.
    nonce === undefined ? `<script>${staticContext(facts, scope)}</script><script>${ACCOUNT_SCRIPT}</script>` : '',
    stylesheet === undefined ? '' : styleLinks([stylesheet]),
    jsonLd(facts, scope),
    runsKitScripts ? forKitScripts(scope) : '',
    extra,
    runsKitScripts ? injected(site.settings['headerInjection']) : '',
    runsKitScripts && facts.collection ? injected(facts.collection.settings['headerInjection']) : '',
    '<!-- End of Squarespace Headers -->',
  ].join('');
}

/** Keeps what scripts fail at until the loader runs, which takes over `push`. */
const EARLY_ERRORS =
  'porticoErrors=[];["error","unhandledrejection"].forEach(function(t){addEventListener(t,function(e){porticoErrors.push(e)})})';

/** Code of the owner, who has the right to it (SEC-23). */
function injected(code: unknown): string {
  return typeof code === 'string' ? code : '';
}

function links({ canonicalPath, feedPath, pagination, title }: PageFacts, { address }: PageScope): string {
  const page = (rel: string, url: unknown) =>
    typeof url === 'string' ? `<link${attributes({ rel, href: address.baseUrl + url })}>` : '';
  return [
    canonicalPath === undefined ? '' : `<link rel="canonical"${attributes({ href: address.baseUrl + canonicalPath })}>`,
    page('prev', pagination?.['prevPageUrl']),
    page('next', pagination?.['nextPageUrl']),
    feedPath === undefined
      ? ''
      : `<link rel="alternate" type="application/rss+xml"${attributes({ title: `${title} (RSS)`, href: address.baseUrl + feedPath })}>`,
  ].join('');
}

function social(facts: PageFacts, { address, site }: PageScope, title: string, description: string): string {
  const image =
    facts.image?.assetUrl ??
    (typeof site.profile['socialLogoImageUrl'] === 'string' ? site.profile['socialLogoImageUrl'] : undefined);
  const imageUrl =
    image === undefined ? undefined : `${image.startsWith('/') ? address.baseUrl : ''}${image}?format=1500w`;
  const [width, height] = facts.image?.originalSize?.split('x') ?? [];
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['og:site_name', site.profile.siteTitle],
    ['og:title', title],
    ['og:description', description || undefined],
    ['og:url', facts.canonicalPath === undefined ? undefined : address.baseUrl + facts.canonicalPath],
    ['og:type', ogType(facts)],
    ['og:image', imageUrl],
    ['og:image:width', imageUrl && scaled(width, width)],
    ['og:image:height', imageUrl && scaled(height, width)],
  ];
  const names: readonly (readonly [string, string | undefined])[] = [
    ['twitter:card', imageUrl === undefined ? 'summary' : 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description || undefined],
    ['twitter:image', imageUrl],
  ];
  const itemprops: readonly (readonly [string, string | undefined])[] = [
    ['name', title],
    ['description', description || undefined],
    ['url', facts.canonicalPath === undefined ? undefined : address.baseUrl + facts.canonicalPath],
    ['image', imageUrl],
  ];
  return [...properties.map(meta('property')), ...itemprops.map(meta('itemprop')), ...names.map(meta('name'))].join('');
}

const meta = (attribute: string) => (pair: readonly [string, string | undefined]) =>
  pair[1] === undefined ? '' : `<meta${attributes({ [attribute]: pair[0], content: pair[1] })}>`;

function ogType({ parts = [], titleKind }: PageFacts): string {
  const own = parts.find((part) => part.ogType !== undefined)?.ogType;
  return own ?? (titleKind === 'item' ? 'article' : 'website');
}

/** A side of the image as it is sent: at most 1500 pixels wide. */
function scaled(side: string | undefined, width: string | undefined): string | undefined {
  if (side === undefined || width === undefined) {
    return undefined;
  }
  return String(Math.round(Number(side) * Math.min(1, 1500 / Number(width))));
}

/** Fonts that the kit asks to have early and does not preload itself: `assets/fonts/*.preload.woff2`. */
function fontPreloads({ siteKit }: PageScope): string[] {
  return [...siteKit.files.keys()]
    .filter((file) => /^assets\/.+\.preload\.woff2$/.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin${attributes({ href: `/${file}` })}>`);
}

/** A script of the kit may call it before the page stands. */
const needsEarlyImageLoader = (siteKit: SiteKit): boolean => siteKit.callsImageLoader || siteKit.callsGlobals;

/** The global objects that scripts of the kit call (template-kits §8), before any of them runs. */
function forKitScripts({ siteKit, content, widgets }: PageScope): string {
  const images = needsEarlyImageLoader(siteKit) ? imageLoaderScript(undefined) : '';
  if (!siteKit.callsGlobals || widgets.kitGlobals === undefined) return images;
  const settings = JSON.stringify(settingsByName(siteKit.kit.designSettings, content.saved));
  return `${images}<script${attributes({ src: widgets.kitGlobals, 'data-settings': settings })}></script>`;
}

/** `{squarespace-footers}`: the signs of services, the loaders of images and islands, and the owner's code. */
export function footers(mainContent: string, scope: PageScope, { nonce }: HeadOptions = {}): string {
  const { site, siteKit, widgets, runsKitScripts } = scope;
  const isInHead = runsKitScripts && needsEarlyImageLoader(siteKit);
  const images = !isInHead && (siteKit.printsDataSrc || needsImageLoader(mainContent)) ? imageLoaderScript(nonce) : '';
  const loader =
    widgets.loader === undefined
      ? ''
      : `<script type="module" async${attributes({ src: widgets.loader, nonce })}></script>`;
  const icons = pageSocialIcons(siteKit.socialIconLinks, site.profile['socialAccounts']);
  return icons + images + loader + (runsKitScripts ? injected(site.settings['footerInjection']) : '');
}
