import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { fallback: (onRetry: () => void) => ReactNode; children: ReactNode };

/** Keeps the rest of the page when a part of it fails, and offers to try that part again. */
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
