declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: { method?: string; path?: string; setupRequest?: (request: Request) => Request }[]
  }
  type Result = {
    requests: { average: number; total: number }
    throughput: { total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
