import { useState, type ComponentProps } from 'react';
import { TextField } from '../ui/field.tsx';
import styles from './gate.module.css';
import { messages } from './messages.ts';

/** A password, which can be shown while typing. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'aside'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      aside={
        <button type="button" className={styles['show']} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? messages.hide : messages.show}
        </button>
      }
    />
  );
}
