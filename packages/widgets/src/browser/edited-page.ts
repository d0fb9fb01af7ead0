/**
 * Whether the page is the one in the frame of the studio's editor, edited or looked at there: nothing of it is sent, and its server
 * has no answers to the calls of visitors.
 */
export function isEditedPage(): boolean {
  return document.body.classList.contains('sqs-edit-mode');
}
