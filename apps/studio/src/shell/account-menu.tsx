import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Separator } from 'react-aria-components/Separator';
import { signOut } from '../session/session.ts';
import { MenuChoices, MenuItem } from '../ui/menu.tsx';
import overlay from '../ui/overlay.module.css';
import { messages } from './messages.ts';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

const PasswordDialog = lazy(() => import('../account/password-dialog.tsx'));

const themes = (): readonly { readonly value: Theme; readonly label: string }[] => [
  { value: 'system', label: messages.themeSystem },
  { value: 'light', label: messages.themeLight },
  { value: 'dark', label: messages.themeDark },
];

/** What a person does about herself. */
export function AccountItems({ onChangePassword }: { readonly onChangePassword: () => void }) {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <>
      <MenuChoices
        heading={messages.appearance}
        value={theme}
        choices={themes()}
        onChange={(chosen) => {
          setTheme(chosen);
          chooseTheme(chosen);
        }}
      />
      <Separator className={overlay['line'] ?? ''} />
      <MenuItem icon="lock" onAction={onChangePassword}>
        {messages.changePassword}
      </MenuItem>
      <MenuItem icon="right" onAction={() => void signOut()}>
        {messages.signOut}
      </MenuItem>
    </>
  );
}

/** The dialog that the menu opens lives beside it: the menu is gone by then. */
export function useAccountDialog(): { readonly open: () => void; readonly element: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    element: isOpen ? (
      <Suspense fallback={null}>
        <PasswordDialog onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
