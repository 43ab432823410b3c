export interface Sample {
  labels?: Record<string, string>
  value: number
}

/** A figure that a feature declares and the registry exports. */
export interface DeclaredMetric {
  kind: 'counter' | 'gauge'
  name: `drapeau_${string}`
  help: string
  labelNames: readonly string[]
  /** Read when Prometheus asks; a metric without samples is left out. A failure leaves out only this one. */
  samples: () => Promise<Sample[]> | Sample[]
}
