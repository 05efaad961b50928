export type AccountEmail = { subject: string; text: string };

export const confirmationEmail = (page: string): AccountEmail => ({
  subject: 'Confirm your email address',
  text: `Someone signed up for TowScout with this email address.\n\nIf it was you, open this page and enter your password:\n${page}\n\nThe link works for a day. If it wasn't you, ignore this email: without the link, nobody can use that account.\n`,
});

export const alreadyMemberEmail = (signInPage: string, resetPage: string): AccountEmail => ({
  subject: 'You already have a TowScout account',
  text: `Someone tried to sign up for TowScout with this email address, but you already have an account.\n\nIf it was you, sign in instead:\n${signInPage}\n\nForgot your password? Set a new one:\n${resetPage}\n\nIf it wasn't you, ignore this email. They can't get into your account.\n`,
});

export const resetEmail = (page: string): AccountEmail => ({
  subject: 'Set a new password',
  text: `Someone asked to set a new password for your TowScout account.\n\nIf it was you, open this page:\n${page}\n\nThe link works for an hour, and once. A new password signs out all browsers and turns off your API keys. If it wasn't you, ignore this email: your password stays as it is.\n`,
});

export const newAddressEmail = (page: string): AccountEmail => ({
  subject: 'Confirm your new email address',
  text: `Someone wants to use this email address for their TowScout account.\n\nIf it was you, open this page while you're signed in and press Confirm:\n${page}\n\nThe link works for a day. If it wasn't you, ignore this email.\n`,
});

export const addressChangedEmail = (): AccountEmail => ({
  subject: 'Your email address was changed',
  text: `Your TowScout account has another email address now, so this one no longer signs in.\n\nIf it wasn't you, contact whoever runs the site right away.\n`,
});

export const passwordChangedEmail = (resetPage: string): AccountEmail => ({
  subject: 'Your password was changed',
  text: `The password of your TowScout account was changed, and all other browsers were signed out.\n\nIf it wasn't you, set a new one right away:\n${resetPage}\n`,
});

export const passwordResetEmail = (resetPage: string): AccountEmail => ({
  subject: 'Your password was changed',
  text: `A new password was set for your TowScout account with a link. All browsers were signed out, and your API keys were turned off. If you use any, turn them on again on the API page.\n\nIf it wasn't you, set a new one right away:\n${resetPage}\n`,
});

export const secondStepEmail = (isOn: boolean, resetPage: string): AccountEmail => ({
  subject: `Two-step sign-in is ${isOn ? 'on' : 'off'}`,
  text: `${isOn ? 'Signing in to your TowScout account with the password now asks for a code from your app, too. All other browsers were signed out.' : 'Signing in to your TowScout account with the password no longer asks for a code.'}\n\nIf it wasn't you, set a new password right away:\n${resetPage}\n`,
});
