import type { ConsentOptions } from '@portico/contract';
import { PageType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageProvider, SystemPage } from '../pages/page-provider.ts';
import { renderSystemPage } from '../pages/system-page.ts';
import { describeConsent } from './describe-consent.ts';

type Texts = ReturnType<typeof shopperMessages>['consent'];

/** `/cookies`: everything that browsers keep for a site, for what and how long, and the way to another choice. */
const renderCookies: SystemPage = async (page, request) => {
  const { site } = request;
  const texts = shopperMessages(site.profile.language).consent;
  const options = describeConsent(site, request.protocol === 'https');
  return renderSystemPage(page.services, request, {
    pageType: PageType.Page,
    title: texts.title,
    classes: ['cookies-page'],
    bodyHtml: renderToStaticMarkup(<Cookies options={options} texts={texts} />),
  });
};

function Cookies({ options, texts }: { readonly options: ConsentOptions; readonly texts: Texts }) {
  const { purposes, privacyUrl, words } = options;
  const [before, after] = texts.yourNumber.split('{number}');
  const isCounting = purposes.some(({ id }) => id === 'counting');
  return (
    <div className="page system-page cookies">
      <style>{STYLE}</style>
      <h1>{texts.title}</h1>
      {isCounting ? (
        <>
          <p>
            <a className="button" href="/cookies" data-cookies="">
              {texts.change}
            </a>
          </p>
          <div className="cookies-number" data-consent-number="">
            <p>{texts.noNumber}</p>
            <p data-unseen="">
              {before}
              <bdi dir="ltr">{AS_LONG_AS_A_NUMBER}</bdi>
              {after}
            </p>
          </div>
          <noscript>
            <p>{texts.needsScript}</p>
          </noscript>
        </>
      ) : null}
      {purposes.map(({ id, title, lead, things }) => (
        <div key={id} className="cookies-purpose">
          <h2 id={`cookies-${id}`}>{title}</h2>
          <p>{lead}</p>
          <table aria-labelledby={`cookies-${id}`}>
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.what}</th>
                <th scope="col">{texts.howLong}</th>
              </tr>
            </thead>
            <tbody>
              {things.map(({ name, what, howLong }) => (
                <tr key={name}>
                  <th scope="row">
                    <bdi dir="ltr">{name}</bdi>
                  </th>
                  <td>{what}</td>
                  <td>{howLong}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {privacyUrl === '' ? null : (
        <p>
          <a href={privacyUrl}>{words.privacy}</a>
        </p>
      )}
    </div>
  );
}

const AS_LONG_AS_A_NUMBER = '0'.repeat(22);

const STYLE =
  '.cookies{display:grid;gap:1.25rem;max-width:52rem;margin-inline:auto;padding-block:2rem;padding-inline:1rem}.cookies-purpose{display:grid;gap:.75rem}' +
  '.cookies table{width:100%;border-collapse:collapse;font-size:.9375rem}' +
  '.cookies th,.cookies td{padding-block:.6rem;padding-inline:0 .75rem;border-top:1px solid var(--line,GrayText);text-align:start;vertical-align:top;font-weight:400;overflow-wrap:anywhere}' +
  '.cookies thead th{border:0;font-size:.8125rem}' +
  // The longer of the two sentences makes the room: nothing below moves when the number is looked up.
  '.cookies-number{display:grid;overflow-wrap:anywhere}.cookies-number>*{grid-area:1/1;margin:0}.cookies-number>[data-unseen]{visibility:hidden}' +
  '.cookies-number bdi{font-family:ui-monospace,monospace;font-size:.9em}' +
  // Names are read as a whole; what they are for may break instead.
  '.cookies tbody th{white-space:nowrap;font-weight:600}.cookies td:last-child{min-width:5.5rem}' +
  '@media(max-width:40rem){.cookies table{font-size:.8125rem}.cookies th,.cookies td{padding-inline-end:.5rem}}' +
  // Three columns are too narrow for a phone's words: the name stands above the other two.
  '@media(max-width:30rem){.cookies table,.cookies thead,.cookies tbody{display:block}.cookies tr{display:grid;grid-template-columns:1fr minmax(6.5rem,34%)}' +
  '.cookies tr>:first-child{grid-column:1/-1;padding-bottom:0}.cookies td{border:0;padding-top:.15rem}}';

/** What consent adds to pages. */
export const consentPages: PageProvider = { systemPages: { cookies: renderCookies } };
