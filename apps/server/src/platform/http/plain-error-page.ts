import { escapeHtml } from '@portico/template';

/** What is left when nothing of a site can be drawn. */
export function plainErrorPage(requestId: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong</title><style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}</style></head><body><h1>Something went wrong</h1><p>The page could not be shown. Please try again in a moment.</p><p>Reference: ${escapeHtml(requestId)}</p></body></html>`;
}
