/** If there is room for only one of the two, it goes to the alert. */
export const UNLESS_ALERTED = "[@media(max-height:720px)]:group-has-[[aria-label='Tow_truck_alerts']]/phone:hidden";
