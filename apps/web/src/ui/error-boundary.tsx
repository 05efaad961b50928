import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { fallback: (onRetry: () => void) => ReactNode; children: ReactNode };

/** Contains a failure to one part of the page and offers a retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  again = () => this.setState({ hasFailed: false });

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback(this.again) : children;
  }
}
