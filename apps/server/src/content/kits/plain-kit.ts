import type { KitFiles } from './kit-files.ts';

/** What a site looks like before its first kit: sober, readable, nothing to load. */
const REGION = `<!doctype html>
<html lang="{.if website.language}{website.language}{.or}en{.end}"{.if website.isRightToLeft} dir="rtl"{.end}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{squarespace-headers}
<style>
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:#1d2320;background:#fafaf7}
header,main,footer{max-width:60rem;margin:0 auto;padding:1.5rem}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline}
header a{color:inherit;text-decoration:none}
header strong{font-size:1.25rem}
a{color:#1d5c7a}
img,svg{max-width:100%;height:auto}
:focus-visible{outline:2px solid #1d5c7a;outline-offset:3px}
</style>
</head>
<body id="{squarespace.page-id}" class="{squarespace.page-classes}">
<header><a href="/"><strong>{website.siteTitle|html}</strong></a>
<squarespace:navigation navigationId="mainNav">{.repeated section items}{.section collection}<a href="{fullUrl}">{navigationTitle|html}</a>{.end}{.section externalLink}<a href="{url|htmlattr}">{title|html}</a>{.end}{.end}</squarespace:navigation>
</header>
<main id="main">{squarespace.main-content}</main>
{squarespace-footers}
</body>
</html>
`;

const CONF = {
  name: 'Plain',
  layouts: { default: { name: 'Default', regions: ['site'] } },
  navigations: [{ title: 'Main', name: 'mainNav' }],
};

export const PLAIN_KIT_FILES: KitFiles = new Map(
  [
    ['template.conf', JSON.stringify(CONF)],
    ['site.region', REGION],
  ].map(([file, text]) => [file as string, new TextEncoder().encode(text)]),
);
