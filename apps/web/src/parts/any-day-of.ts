/** Some day of an ISO weekday (Monday is 1), to be named. */
export const anyDayOf = (weekday: number): string => `2024-01-0${weekday}`
