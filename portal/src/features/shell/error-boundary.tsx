import { Component, type ReactNode } from 'react'
import { FailureMessage } from './failure-message.tsx'

interface State {
  readonly error: unknown
  readonly hasFailed: boolean
}

/** The last net: what no page has caught. React has no function form of it. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <FailureMessage error={this.state.error} onRetry={() => location.reload()} />
  }
}
