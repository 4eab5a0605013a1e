import { type ReactNode, useId } from 'react';
import { Cluster, Stack } from '../ui/layout/layout.tsx';
import { Text } from '../ui/text/text.tsx';

interface SpecimenProps {
  /** Name of the component or kit. */
  name: string;
  /** How a screen uses the component, in one sentence. */
  use: string;
  children: ReactNode;
}

/** Section of the gallery about one UI component: its name, its use, and rows of its states. */
export function Specimen({ name, use, children }: SpecimenProps) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap={4}>
      <header>
        <Text as="h2" id={id} size="l">
          {name}
        </Text>
        <Text size="s" tone="muted">
          {use}
        </Text>
      </header>
      {children}
    </Stack>
  );
}

/** States of a component beside each other. */
export function States({ children }: { children: ReactNode }) {
  return (
    <Cluster align="start" gap={4}>
      {children}
    </Cluster>
  );
}
