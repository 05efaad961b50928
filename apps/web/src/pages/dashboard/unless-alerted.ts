/** If there is room for only one of the two, it goes to the alert. */
export const UNLESS_ALERTED = '[@media(max-height:720px)]:group-has-[[data-alert-strip]>section]/phone:hidden';
