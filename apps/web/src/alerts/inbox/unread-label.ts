/** The badge of the bell: nothing at 0 or while it is not known, and no more than two digits. */
export const formatBadge = (unread: number | null): string | null =>
  unread === null || unread <= 0 ? null : unread > 99 ? '99+' : String(unread);

/** 'unread not known' while it is not; nothing at 0. */
export const describeUnread = (unread: number | null): string | null =>
  unread === null ? 'unread not known' : unread <= 0 ? null : `${formatBadge(unread)} unread`;

/** What the bell is called: 'Notifications, 2 unread, 1 question'. */
export const bellLabel = (unread: number | null, asked: number): string =>
  ['Notifications', describeUnread(unread), asked > 0 && `${asked} ${asked === 1 ? 'question' : 'questions'}`]
    .filter(Boolean)
    .join(', ');
