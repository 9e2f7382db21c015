/** How the browser came to this page; `undefined` where it does not tell. */
export const arrival = (): NavigationTimingType | undefined => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type
}
