import { changeLanguage } from '@portico/contract/studio';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { formatDayTime } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import { formatLanguage } from '../language/format-language.ts';
import { languageName } from '../language/language-name.ts';
import { ownLanguages, readLanguages } from '../language/own-languages.ts';
import { enterSession, useSession } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import { Section } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

/** An amount with groups and decimals, in minor units. */
const EXAMPLE_CENTS = 123_450;

/** In whose ways the studio writes figures and days to her, whatever her sites speak to their visitors. */
export function LanguagePart() {
  const site = useSite();
  const session = useSession();
  const now = useNow();
  const change = useMutation({
    mutationFn: (language: string | null) => api.callOwn(changeLanguage, { body: { language } }),
    onSuccess: (changed) => {
      enterSession(changed);
      toasts.show({ text: messages.languageSaved });
    },
    onError: (error) => toasts.show({ text: error.message || messages.failed }),
  });
  // What was chosen stands there at once.
  const chosen = change.isPending ? change.variables : (session?.account?.language ?? null);
  const language = formatLanguage(chosen === null ? readLanguages(undefined) : [chosen]);
  return (
    <Section title={messages.language}>
      <ChoiceField
        label={messages.languageLabel}
        value={chosen ?? ''}
        prompt={messages.languageOfBrowser(languageName(formatLanguage(readLanguages(undefined))))}
        choices={ownLanguages(chosen)}
        help={messages.languageHelp(
          formatDayTime(now, 0, { language, timeZone: site.timeZone }),
          formatMoney(EXAMPLE_CENTS, site.currency, language),
        )}
        onChange={(value) => change.mutate(value === '' ? null : value)}
      />
    </Section>
  );
}
