import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { editorText } from '../messages.ts';
import { messages } from '../words.ts';
import styles from './screen.module.css';

/** A panel that breaks leaves the page and the other panels as they are. */
export class PanelBoundary extends Component<
  { readonly area: 'side' | 'inspector'; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <div className={styles['broken']} style={{ gridArea: this.props.area }} role="alert">
        <p>{editorText('somethingWentWrong')}</p>
        <Button size="small" icon="refresh" onPress={() => this.setState({ hasFailed: false })}>
          {messages.tryAgain}
        </Button>
      </div>
    ) : (
      this.props.children
    );
  }
}
