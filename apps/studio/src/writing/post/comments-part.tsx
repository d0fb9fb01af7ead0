import { CommentsOf } from '@portico/domain';
import { Link } from '@tanstack/react-router';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { ChoiceField } from '../../settings/choice-field.tsx';
import text from '../../styles/text.module.css';
import { Section } from '../../ui/screen.tsx';
import { messages } from './messages.ts';
import { useItem } from './use-item.ts';

const STATES = { site: undefined, open: CommentsOf.Open, closed: CommentsOf.Closed } as const;
type Chosen = keyof typeof STATES;
const CHOICES: readonly Chosen[] = ['site', 'open', 'closed'];

/** Whether visitors may write below the post, and what they wrote. */
export function CommentsPart() {
  const site = useSite();
  const item = useItem();
  const state = item.number('commentState');
  return (
    <Section title={messages.comments}>
      <ChoiceField
        label={messages.comments}
        isLabelHidden
        help={messages.commentsHelp}
        value={CHOICES.find((chosen) => STATES[chosen] === state) ?? 'site'}
        choices={CHOICES.map((value) => ({ value, label: messages.commentsAre[value] }))}
        onChange={(value) => {
          const chosen = CHOICES.find((one) => one === value);
          if (chosen) {
            item.set('commentState', STATES[chosen]);
          }
        }}
      />
      {mayDo(site, 'comments.bypassModeration') ? (
        <Link
          className={text['link']}
          to="/sites/$site/comments"
          params={{ site: site.identifier }}
          search={{ post: item.document.subject }}
        >
          {messages.commentsHere}
        </Link>
      ) : null}
    </Section>
  );
}
