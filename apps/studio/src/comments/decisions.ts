import type { CommentState } from '@portico/domain';
import type { IconName } from '../ui/icon-paths.ts';
import { messages } from './messages.ts';

/** What can be decided about a comment, and what that makes of it. */
export interface Decision {
  readonly to: CommentState;
  readonly label: string;
  readonly icon: IconName;
}

/** What can be decided about comments of one state, the likeliest first. */
export function decisionsOn(state: CommentState): readonly Decision[] {
  const approve: Decision = { to: 'published', label: messages.approve, icon: 'check' };
  const reject: Decision = { to: 'rejected', label: messages.reject, icon: 'x' };
  const spam: Decision = { to: 'spam', label: messages.spam, icon: 'alert' };
  const remove: Decision = { to: 'removed', label: messages.remove, icon: 'trash' };
  switch (state) {
    case 'pending':
      return [approve, reject, spam, remove];
    case 'published':
      return [reject, spam, remove];
    case 'rejected':
      return [approve, spam, remove];
    case 'spam':
      return [{ ...approve, label: messages.notSpam }, remove];
    case 'removed':
      return [{ to: 'pending', label: messages.restore, icon: 'undo' }];
  }
}
