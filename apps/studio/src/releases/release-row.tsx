import type { ListedRelease, PageTree } from '@portico/contract/studio';
import { formatDayTime } from '../format/dates.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Status, type StatusLook } from '../ui/status.tsx';
import { messages } from './messages.ts';
import styles from './releases.module.css';
import type { useReleases } from './use-releases.ts';

const LOOKS: Readonly<Record<ListedRelease['state'], StatusLook>> = {
  open: { shape: 'ring', tone: 'still' },
  waiting: { shape: 'half', tone: 'pencil' },
  published: { shape: 'full', tone: 'good' },
  failed: { shape: 'full', tone: 'bad' },
  'taken-back': { shape: 'ring', tone: 'still' },
};

/** What went live together, by whom and when, with what can be done about it. */
export function ReleaseRow({
  release,
  tree,
  now,
  mayPublish,
  actions,
}: {
  readonly release: ListedRelease;
  readonly tree: PageTree | undefined;
  readonly now: number;
  readonly mayPublish: boolean;
  readonly actions: ReturnType<typeof useReleases>;
}) {
  const site = useSite();
  const { id, state, problem } = release;
  const names = documentNames(release, tree);
  const [first = ''] = names.keys();
  const at = release.publishedAt ?? release.madeAt;
  return (
    <li className={styles['release']}>
      <div>
        <h2>{release.title === '' ? messages.untitled(first, names.size - 1) : release.title}</h2>
        <p className={styles['about']}>
          <Status {...LOOKS[state]}>{messages.states[state]}</Status>
          <span>{messages.by(release.byName, formatDayTime(at, now, site))}</span>
          {state === 'waiting' && release.publishAt !== null ? (
            <span>{messages.goesLive(formatDayTime(release.publishAt, now, site))}</span>
          ) : null}
        </p>
        {problem === null ? null : <p className={styles['problem']}>{messages.problem(problemWords(problem))}</p>}
        <ul className={styles['documents']}>
          {[...names].map(([title, kinds]) => (
            <li key={title}>
              {title} <small>{kinds.join(', ')}</small>
            </li>
          ))}
        </ul>
      </div>
      {mayPublish ? (
        <div className={styles['actions']}>
          {state === 'published' ? (
            <Button size="small" isDisabled={actions.isBusy} onPress={() => void actions.takeBack(id)}>
              {messages.takeBack}
            </Button>
          ) : null}
          {state === 'waiting' ? (
            <Button size="small" kind="bare" isDisabled={actions.isBusy} onPress={() => void actions.unschedule(id)}>
              {messages.unschedule}
            </Button>
          ) : null}
          {state === 'waiting' || state === 'open' || state === 'failed' ? (
            <Button size="small" isDisabled={actions.isBusy} onPress={() => void actions.publish(id)}>
              {messages.publishNow}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** What is in it as a person sees it: a page with its settings is one line. */
function documentNames(release: ListedRelease, tree: PageTree | undefined): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { kind, subject, title } of release.documents) {
    const menu = tree?.menus.find(({ menuId }) => menuId === subject)?.title;
    const name = title === '' ? (menu ?? subject) : title;
    const word = messages.kinds[kind as keyof typeof messages.kinds] ?? kind;
    names.set(name, [...(names.get(name) ?? []), word]);
  }
  return names;
}

function problemWords(code: string): string {
  const { problems } = messages;
  return Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : messages.otherProblem;
}
