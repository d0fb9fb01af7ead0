import { COMMAND_LINE, recordAuditOf } from '../../platform/audit/record-audit.ts';
import { ExitCode, type Command } from '../command-line/command.ts';
import { studioOrigin } from '../site/studio-origin.ts';
import { recoverAccount } from './recover-account.ts';
import { tellPerson } from './tell-person.ts';

/** `portico owner recover EMAIL`. */
export const ownerRecoverCommand: Command = {
  name: 'owner recover',
  usage: 'EMAIL',
  summary: 'Lets somebody in who lost her password and every second step; prints her one-time link.',
  details: [
    'Takes passkeys, codes by an app and recovery codes from the account, ends its sessions, and mails the person that it was done.',
    'Make sure first that it is she who asks. The link works once, for 24 hours.',
  ],
  words: ['EMAIL'],
  run: async ({ words, connect, environment, terminal }) => {
    const { services } = await connect();
    const email = (words[0] ?? '').trim().toLowerCase();
    const result = await recoverAccount(services, email);
    if (!result.ok) {
      terminal.error(`Nobody signs in with "${email}".`);
      return ExitCode.Failed;
    }
    const { accountId, websiteIds, link } = result.value;
    for (const websiteId of websiteIds) {
      await recordAuditOf(services, websiteId, {
        kind: 'second-step',
        actor: COMMAND_LINE,
        subject: email,
        detail: { change: 'all removed, with a new link' },
      });
    }
    await tellPerson(services, accountId, 'stepRemoved');
    terminal.out(`${studioOrigin(environment)}${link}`);
    return ExitCode.Done;
  },
};
