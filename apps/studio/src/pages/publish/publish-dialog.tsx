import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createRelease, publishDocuments, takeBackRelease, type PublishFinding } from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { refusalOf } from '../../api/api-error.ts';
import { formatDayTime } from '../../format/dates.ts';
import { parseZonedField } from '../../format/zoned-time.ts';
import { useSite } from '../../session/site-context.ts';
import text from '../../styles/text.module.css';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segments } from '../../ui/segments.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { treeKey } from '../queries.ts';
import { messages } from './messages.ts';
import type { PendingGroup } from './pending-groups.ts';
import styles from '../pages.module.css';

/** Makes chosen things live, now or at a time; all of them or none. */
export function PublishDialog({
  groups,
  onClose,
}: {
  readonly groups: readonly PendingGroup[];
  readonly onClose: () => void;
}) {
  const site = useSite();
  const client = useQueryClient();
  const [releaseId] = useState(() => crypto.randomUUID());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState('');
  const [name, setName] = useState('');
  const [findings, setFindings] = useState<readonly PublishFinding[]>([]);
  const [wrong, setWrong] = useState<string>();
  const chosen = groups.filter(({ key }) => !left.has(key));
  const documents = chosen.flatMap(({ documentIds }) => documentIds.map((documentId) => ({ documentId })));
  const finish = async (words: string, takesBack: boolean) => {
    await client.invalidateQueries({ queryKey: treeKey(site) });
    const action = { label: messages.takeBack, run: () => void takeBack() };
    toasts.show({ text: words, ...(takesBack ? { action } : {}) });
    onClose();
  };
  const takeBack = async () => {
    try {
      await api.call(site, takeBackRelease, { params: { releaseId }, body: { releaseId: crypto.randomUUID() } });
      toasts.show({ text: messages.takenBack });
    } catch {
      toasts.show({ text: messages.notTakenBack });
    }
    await client.invalidateQueries({ queryKey: treeKey(site) });
  };
  const publish = useMutation({
    mutationFn: (ignoresChecks: boolean) =>
      api.call(site, publishDocuments, { body: { releaseId, title: name, documents, ignoresChecks } }),
    onSuccess: async (answer) => {
      if (answer.isPublished) {
        await finish(messages.published(chosen.length), true);
      } else {
        setFindings(answer.findings.filter(({ weight }) => weight === 'stops'));
      }
    },
  });
  const schedule = useMutation({
    mutationFn: (publishAt: number) =>
      api.call(site, createRelease, { body: { releaseId, title: name, publishAt, documents } }),
    onSuccess: (release, publishAt) => finish(scheduledWords(release.publishAt ?? publishAt, site), false),
  });
  const handleSubmit = () => {
    if (when === 'now') {
      publish.mutate(findings.length > 0);
      return;
    }
    const at = parseZonedField(time, site.timeZone);
    if (at === undefined || at <= Date.now()) {
      setWrong(messages.timeMissing);
    } else {
      schedule.mutate(at);
    }
  };
  const titles = new Map(groups.flatMap(({ documentIds, title }) => documentIds.map((id) => [id, title] as const)));
  return (
    <FormDialog
      title={messages.title}
      submit={submitWords(when, findings.length > 0)}
      isBusy={publish.isPending || schedule.isPending}
      isDisabled={documents.length === 0}
      problem={refusalOf(publish.error ?? schedule.error).problem}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {findings.length > 0 ? (
        <Notice tone="warn" isAlert title={messages.stopped}>
          <ul>
            {findings.map((finding) => (
              <li key={`${finding.documentId} ${finding.id} ${finding.code}`}>
                {messages.finding(findingWords(finding.code), titles.get(finding.documentId) ?? '')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {groups.length === 0 ? <p>{messages.nothing}</p> : <p className={text['second']}>{messages.lead}</p>}
      <LongList
        label={messages.notLive}
        count={messages.chosen(chosen.length, groups.length)}
        className={styles['pending']}
      >
        {groups.map((group) => (
          <li key={group.key}>
            <Checkbox
              label={group.title}
              help={[
                group.about,
                group.isNew ? messages.isNew : messages.changes(group.changes),
                ...(group.asked === undefined ? [] : [messages.asked(group.asked)]),
              ].join(' · ')}
              checked={!left.has(group.key)}
              onChange={({ target }) =>
                setLeft((before) => {
                  const next = new Set(before);
                  if (target.checked) next.delete(group.key);
                  else next.add(group.key);
                  return next;
                })
              }
            />
          </li>
        ))}
      </LongList>
      <Segments
        label={messages.when}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: messages.now },
          { value: 'later', label: messages.later },
        ]}
      />
      {when === 'later' ? (
        <>
          <TextField
            type="datetime-local"
            label={messages.time}
            help={messages.timeHelp(site.timeZone)}
            value={time}
            error={wrong}
            onChange={(event) => {
              setTime(event.target.value);
              setWrong(undefined);
            }}
          />
          <TextField
            label={messages.name}
            help={messages.nameHelp}
            value={name}
            maxLength={200}
            onChange={(event) => setName(event.target.value)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

function scheduledWords(publishAt: number, site: Parameters<typeof formatDayTime>[2]): string {
  return messages.scheduled(formatDayTime(publishAt, Date.now(), site));
}

function submitWords(when: 'now' | 'later', isStopped: boolean): string {
  if (when === 'later') {
    return messages.schedule;
  }
  return isStopped ? messages.goOn : messages.publish;
}

function findingWords(code: string): string {
  const { findings } = messages;
  return Object.hasOwn(findings, code) ? findings[code as keyof typeof findings] : messages.otherFinding;
}
