import type { CommentState } from '@portico/domain';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0064_comments.sql makes, with the columns that later ones add. */
export interface CommentsTables {
  post_comment: PostCommentTable;
}

declare module '../schema.ts' {
  interface Tables extends CommentsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  post_comment: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: 'customer',
    archived: true,
  },
} satisfies TablesOf<CommentsTables>;

interface PostCommentTable {
  website_id: string;
  id: string;
  item_id: string;
  parent_id: string | null;
  author_name: string;
  email: string;
  is_member: boolean;
  is_team: boolean;
  body: string;
  state: CommentState;
  state_at: Date;
  written_at: Date;
  told_at: Date | null;
}
