import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { SITE_KITS, type SiteKitName } from '@portico/domain';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Tag } from '../ui/status.tsx';
import { KitFrames } from './kit-frames.tsx';
import styles from './kit-step.module.css';
import { messages } from './messages.ts';
import stepStyles from './new-site.module.css';
import { useKits } from './use-kits.ts';
import type { NewSiteForm } from './use-new-site.ts';
import { WholeKit } from './whole-kit.tsx';

/** How the site looks at first: the kits as they are, under the name that it will have. */
export function KitStep({ form: { draft, change } }: { readonly form: NewSiteForm }) {
  const group = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  // Arrow keys walk at once.
  useEffect(() => list.current?.querySelector<HTMLInputElement>(':checked')?.focus({ preventScroll: true }), []);
  const kits = useKits(draft.title);
  const [whole, setWhole] = useState<SiteKitName>();
  const urlOf = (kit: SiteKitName) => kits.data?.get(kit);
  const hasPreviews = !kits.isSuccess || SITE_KITS.some(urlOf);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !hasPreviews) return;
    event.preventDefault();
    setWhole(draft.kit);
  };
  return (
    <>
      <h1>{messages.kitTitle}</h1>
      <p className={stepStyles['lead']}>{hasPreviews ? messages.kitLead : messages.kitNoPreview}</p>
      {kits.isError ? (
        <Notice tone="bad" title={messages.kitsFailed}>
          <Button onPress={() => void kits.refetch()}>{messages.kitsAgain}</Button>
        </Notice>
      ) : null}
      <output className={styles['legend']}>{kits.isPending ? messages.kitsLoading : null}</output>
      <fieldset ref={list} className={styles['kits']}>
        <legend className={styles['legend']}>{messages.kitTitle}</legend>
        {SITE_KITS.map((kit) => (
          <div key={kit} className={styles['kit']}>
            <label className={styles['choice']}>
              {hasPreviews ? (
                <KitFrames
                  url={urlOf(kit)}
                  name={messages.kits[kit].label}
                  isFailed={kits.isError || (kits.isSuccess && !urlOf(kit))}
                />
              ) : null}
              <span className={styles['words']}>
                <input
                  type="radio"
                  name={group}
                  checked={draft.kit === kit}
                  aria-describedby={`${group}-${kit}`}
                  onKeyDown={handleKey}
                  onChange={() => change({ kit })}
                />
                <b>{messages.kits[kit].label}</b>
                <small id={`${group}-${kit}`}>{messages.kits[kit].help}</small>
                {draft.kit === kit ? <Tag tone="pencil">{messages.chosen}</Tag> : null}
              </span>
            </label>
            {hasPreviews ? (
              <Button kind="bare" isDisabled={!urlOf(kit)} onPress={() => setWhole(kit)}>
                {messages.lookAt(messages.kits[kit].label)}
              </Button>
            ) : null}
          </div>
        ))}
      </fieldset>
      {hasPreviews ? <p className={styles['keys']}>{messages.kitKeys}</p> : null}
      <WholeKit
        kit={whole}
        url={whole === undefined ? undefined : urlOf(whole)}
        onClose={() => setWhole(undefined)}
        onUse={(kit) => {
          change({ kit });
          setWhole(undefined);
        }}
      />
    </>
  );
}
