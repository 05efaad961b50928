import { m } from '@towscout/messages';

export type AccountEmail = { subject: string; text: string };

export const confirmationEmail = (page: string): AccountEmail => ({
  subject: m.accounts_letters_server_confirm_subject(),
  text: m.accounts_letters_server_confirm_text({ page }),
});

export const alreadyMemberEmail = (signInPage: string, resetPage: string): AccountEmail => ({
  subject: m.accounts_letters_server_already_member_subject(),
  text: m.accounts_letters_server_already_member_text({ signInPage, resetPage }),
});

export const resetEmail = (page: string): AccountEmail => ({
  subject: m.accounts_letters_server_reset_subject(),
  text: m.accounts_letters_server_reset_text({ page }),
});

export const newAddressEmail = (page: string): AccountEmail => ({
  subject: m.accounts_letters_server_new_address_subject(),
  text: m.accounts_letters_server_new_address_text({ page }),
});

export const addressChangedEmail = (): AccountEmail => ({
  subject: m.accounts_letters_server_address_changed_subject(),
  text: m.accounts_letters_server_address_changed_text(),
});

export const passwordChangedEmail = (resetPage: string): AccountEmail => ({
  subject: m.accounts_letters_server_password_changed_subject(),
  text: m.accounts_letters_server_password_changed_text({ resetPage }),
});

export const passwordResetEmail = (resetPage: string): AccountEmail => ({
  subject: m.accounts_letters_server_password_changed_subject(),
  text: m.accounts_letters_server_password_reset_text({ resetPage }),
});

export const secondStepEmail = (isOn: boolean, resetPage: string): AccountEmail => ({
  subject: isOn
    ? m.accounts_letters_server_second_step_on_subject()
    : m.accounts_letters_server_second_step_off_subject(),
  text: isOn
    ? m.accounts_letters_server_second_step_on_text({ resetPage })
    : m.accounts_letters_server_second_step_off_text({ resetPage }),
});
