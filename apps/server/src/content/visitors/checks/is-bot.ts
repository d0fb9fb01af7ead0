import { remembered } from './remembered.ts';

/** Programs that say so, and browsers that nobody looks through. */
const BOT =
  /bot\b|bot[/;_-]|crawl|spider|slurp|headless|phantomjs|lighthouse|pagespeed|preview|facebookexternalhit|monitor|pingdom|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|scrapy|http-client/i;

const isBotAgent = remembered((userAgent) => userAgent.trim() === '' || BOT.test(userAgent));

/** The parts of a request's headers by which programs are told from people. */
export type BotHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whether a program came rather than a person, or a browser that fetched a page which nobody has seen yet. */
export function isBot(headers: BotHeaders): boolean {
  const { purpose = '', 'sec-purpose': secPurpose = '', 'x-moz': moz = '' } = headers;
  const isAhead = [purpose, secPurpose, moz].some(
    (said) => said !== '' && /prefetch|prerender|preview/i.test(String(said)),
  );
  return isAhead || isBotAgent(String(headers['user-agent'] ?? ''));
}
