export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** Proves nothing: it spares signed-out pages a request that browsers would log as an error. */
export const SIGNED_IN_HINT = 'towscout_signed_in';

/** Carries the sign-in page's time zone, by which users recognize their sessions. */
export const TIME_ZONE_COOKIE = 'towscout_time_zone';

/** The language that a page's switch chose, for addresses that name none. */
export const LOCALE_COOKIE = 'towscout_locale';

/** better-auth's own endpoints under `/api/auth`, and ours. */
export const accountPaths = {
  user: '/api/auth/user',
  ways: '/api/auth/ways',
  signUpEmail: '/api/auth/sign-up/email',
  signInEmail: '/api/auth/sign-in/email',
  signInCode: '/api/auth/two-factor/verify-totp',
  signInRecovery: '/api/auth/two-factor/verify-backup-code',
  signInOidc: '/api/auth/sign-in/oauth2',
  linkOidc: '/api/auth/oauth2/link',
  signOut: '/api/auth/sign-out',
  passkeyRegisterOptions: '/api/auth/passkey/generate-register-options',
  passkeyRegister: '/api/auth/passkey/verify-registration',
  passkeySignInOptions: '/api/auth/passkey/generate-authenticate-options',
  passkeySignIn: '/api/auth/passkey/verify-authentication',
  login: '/api/login',
  logout: '/api/logout',
  standing: '/api/account',
  askToVerifyEmail: '/api/account/verify-email/ask',
  verifyEmail: '/api/account/verify-email',
  claim: '/api/account/claim',
  name: '/api/account/name',
  locale: '/api/account/locale',
  password: '/api/account/password',
  setNewPassword: '/api/auth/reset-password',
  forgotPassword: '/api/account/forgot-password',
  confirmEmail: '/api/account/confirm-email',
  email: '/api/account/email',
  confirmNewEmail: '/api/account/email/confirm',
  methods: '/api/account/methods',
  removeMethod: '/api/account/methods/remove',
  secondStep: '/api/account/second-step',
  confirmSecondStep: '/api/account/second-step/confirm',
  endSecondStep: '/api/account/second-step/off',
  recoveryCodes: '/api/account/second-step/recovery-codes',
  sessions: '/api/account/sessions',
  session: '/api/account/sessions/:id',
  export: '/api/account/export',
  delete: '/api/account/delete',
} as const;

/** `/api/login` redirects here. */
export const SIGN_IN_PAGE = '/sign-in';

const SAME_SITE_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** '/' for any path that could lead to another site. */
export const safeReturnPath = (path: string | null | undefined): string =>
  path && path.length <= 500 && SAME_SITE_PATH.test(path) && !leadsToApi(path) ? path : '/';

/** Sees through dots and escapes: `/x/../api/logout`, `/%61pi/logout`. */
function leadsToApi(path: string): boolean {
  try {
    return decodeURIComponent(new URL(path, 'http://own').pathname).startsWith('/api/');
  } catch {
    return true;
  }
}
