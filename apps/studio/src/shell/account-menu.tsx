import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Separator } from 'react-aria-components/Separator';
import { useSite } from '../session/site-context.ts';
import { signOut } from '../session/session.ts';
import { MenuChoices, MenuItem } from '../ui/menu.tsx';
import overlay from '../ui/overlay.module.css';
import { messages } from './messages.ts';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

const themes = (): readonly { readonly value: Theme; readonly label: string }[] => [
  { value: 'system', label: messages.themeSystem },
  { value: 'light', label: messages.themeLight },
  { value: 'dark', label: messages.themeDark },
];

/** What a person does about herself. */
export function AccountItems() {
  const { identifier } = useSite();
  const navigate = useNavigate();
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
      <MenuItem
        icon="lock"
        onAction={() => void navigate({ to: '/sites/$site/account', params: { site: identifier } })}
      >
        {messages.yourAccount}
      </MenuItem>
      <MenuItem icon="right" onAction={() => void signOut()}>
        {messages.signOut}
      </MenuItem>
    </>
  );
}
