import { Link } from '@tanstack/react-router';
import type { MemberSite } from '@portico/contract/studio';
import buttons from '../ui/button.module.css';
import { cx } from '../ui/cx.ts';
import { Blank } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { messages } from './messages.ts';

/** In place of every screen of a site that wants a second step of its people, for somebody who has none. */
export function StepNeeded({ site }: { readonly site: MemberSite }) {
  return (
    <>
      <ScreenBar title={site.title} />
      <Blank
        title={messages.stepTitle}
        actions={
          <Link
            to="/sites/$site/account"
            params={{ site: site.identifier }}
            className={cx(buttons['button'], buttons['ink'])}
          >
            {messages.stepAdd}
          </Link>
        }
      >
        <p>{messages.stepLead}</p>
      </Blank>
    </>
  );
}
