/** How long a hub waits for the money of what is paid beforehand, in hours, unless it says otherwise. */
export const usualPrepaymentHours = 72

/** The longest it may wait: thirty days. */
export const mostPrepaymentHours = 720
