/** POST, public; the form twin is the same path with a form-encoded body. Other methods need rights (SEC-7). */
export const RESTOCK_SIGN_UP_PATH = '/api/site-users/account/notifications/restock';
