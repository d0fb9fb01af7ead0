import { pageContext } from './settings.ts';

/**
 * `UserAccountApi`: kits show "Sign in" or "My account" by it, and open the account with it. They take an answer of
 * nothing for a platform without accounts.
 */
export const UserAccountApi = {
  isUserAuthenticated: () => Boolean(pageContext()['authenticatedAccount']),
  openAccountScreen: () => {
    location.assign('/account');
    return true;
  },
};
