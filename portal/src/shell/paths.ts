/** Where the shell leads besides its menus. */
export const LOGIN_PATH = '/login/';
/** The store's page for forgotten passwords; opens in a tab of its own. */
export const RECOVERY_PATH = '/mystore/password-dimenticata/';
export const REQUEST_INFO_PATH = '/richiedi-info/';
export const ASSISTANCE_PATH = '/supporto-clienti/richiesta-assistenza/';
export const PRIVACY_PATH = '/privacy-e-cookie-policy/';
export const FAVOURITES_PATH = '/area-riservata/preferiti/';
export const ACCOUNT_PATH = '/mystore/customer/info/';

/** Parameter of the login page with the address to come back to. */
export const RETURN_PARAMETER = 'ritorno';

/** The login, with the address to come back to. */
export function loginPath(returnTo: string): string {
  return `${LOGIN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo })}`;
}

export function logoutPath(area: string): string {
  return `/logout?redirect=${area}`;
}
