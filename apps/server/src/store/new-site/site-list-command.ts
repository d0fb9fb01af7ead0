import { isUnknownAddress } from '../../sites/accounts/owners.ts';
import { UNFINISHED } from '../../sites/site/unfinished.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import type { Services } from '../services.ts';

/** `portico site list`. */
export const siteListCommand: Command<Services> = {
  name: 'site list',
  usage: '',
  summary: 'Lists the sites: name, address, owner.',
  details: ['A line each, its parts between tabs.'],
  run: async ({ connect, environment, terminal }) => {
    const { services } = await connect();
    const rows = await services.database.platform
      .selectFrom('website')
      .leftJoin('website_host', (join) =>
        join.onRef('website_host.website_id', '=', 'website.id').on('website_host.is_primary', '=', true),
      )
      .leftJoin('membership', (join) =>
        join.onRef('membership.website_id', '=', 'website.id').on('membership.is_owner', '=', true),
      )
      .leftJoin('account', 'account.id', 'membership.account_id')
      .where('website.identifier', 'not like', `${UNFINISHED}%`)
      .select(['website.identifier', 'website_host.host', 'account.email'])
      .orderBy('website.identifier')
      .execute();
    for (const { identifier, host, email } of rows) {
      const hosts = host === null ? [] : [host];
      const owner = email === null || isUnknownAddress(email) ? '' : email;
      terminal.out([identifier, siteOrigin({ identifier, hosts }, environment), owner].join('\t'));
    }
    return ExitCode.Done;
  },
};
