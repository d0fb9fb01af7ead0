import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toasts } from '../ui/toasts.tsx';

/** A change that is answered with how things stand then, which is shown from then on. */
export interface AnsweredChange<Input, Answer> {
  readonly queryKey: readonly unknown[];
  readonly make: (input: Input) => Promise<Answer>;
  /** What is said once it is done. */
  readonly said: (input: Input) => string;
  readonly onDone?: (() => void) | undefined;
}

/** Makes a change; where it is refused, somebody else may have changed it meanwhile, and it is read again. */
export function useAnsweredChange<Input, Answer>({ queryKey, make, said, onDone }: AnsweredChange<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: (answer, input) => {
      client.setQueryData(queryKey, answer);
      toasts.show({ text: said(input) });
      onDone?.();
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}
