/** Lets the browser scroll, draw and answer taps before what comes next. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
