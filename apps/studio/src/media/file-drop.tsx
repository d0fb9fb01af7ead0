import { useEffect, type ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { messages } from './messages.ts';

interface FileDropProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** What is pasted goes to the dialog that is open, or to the screen where none is. */
  readonly isInDialog?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** Takes files that are dropped on it, or pasted while it is there; text that is pasted goes to its field. */
export function FileDrop({ onFiles, isInDialog = false, className, children }: FileDropProps) {
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isElsewhere = !isInDialog && document.querySelector('[role=dialog]') !== null;
      if (files.length > 0 && !isElsewhere) {
        event.preventDefault();
        onFiles(files);
      }
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  });
  return (
    <DropZone
      className={className}
      aria-label={messages.dropHere}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) =>
        onFiles(await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))))
      }
    >
      {children}
    </DropZone>
  );
}
