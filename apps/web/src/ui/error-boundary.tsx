import { Component, type ComponentType, type ReactNode } from 'react';

type ErrorBoundaryProps = { Fallback: ComponentType<{ onRetry: () => void }>; children: ReactNode };

/** Keeps the rest of the page when a part of it fails, and offers to try that part again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  again = () => this.setState({ hasFailed: false });

  override render() {
    const { Fallback, children } = this.props;
    return this.state.hasFailed ? <Fallback onRetry={this.again} /> : children;
  }
}
