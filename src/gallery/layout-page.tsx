import { Card } from '../ui/data-display/card.tsx';
import { Badge } from '../ui/data-display/badge.tsx';
import { Cluster, Grid, Stack } from '../ui/layout/layout.tsx';
import { SplitLayout } from '../ui/layout/split-layout.tsx';
import { Text } from '../ui/text/text.tsx';
import { Specimen } from './specimen.tsx';

const sizes = ['xs', 's', 'm', 'l', 'xl', '2xl'] as const;
const tones = ['muted', 'accent', 'positive', 'caution', 'danger'] as const;
const weights = ['regular', 'medium', 'strong'] as const;
const gaps = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const words = ['First', 'Second', 'Third'];

export function LayoutPage() {
  return (
    <>
      <Specimen name="Text" use="Text with a size, a tone and a weight from the tokens.">
        {sizes.map((size) => (
          <Text key={size} size={size}>
            {`Size ${size}`}
          </Text>
        ))}
        {tones.map((tone) => (
          <Text key={tone} tone={tone}>
            {`Tone ${tone}`}
          </Text>
        ))}
        {weights.map((weight) => (
          <Text key={weight} weight={weight}>
            {`Weight ${weight}`}
          </Text>
        ))}
        <Text tabular>1,111.00 and 9,999.00</Text>
      </Specimen>
      <Specimen name="Stack" use="Children below each other, with one gap.">
        <Cluster gap={6}>
          {gaps.map((gap) => (
            <Stack gap={gap} key={gap}>
              {words.map((word) => (
                <Badge key={word}>{word}</Badge>
              ))}
            </Stack>
          ))}
        </Cluster>
      </Specimen>
      <Specimen name="Cluster" use="Children beside each other, on more lines where necessary.">
        {gaps.map((gap) => (
          <Cluster gap={gap} key={gap}>
            {words.map((word) => (
              <Badge key={word}>{word}</Badge>
            ))}
          </Cluster>
        ))}
        <Cluster align="center" gap={4} justify="between">
          <Text size="l">Between</Text>
          <Badge>End</Badge>
        </Cluster>
      </Specimen>
      <Specimen name="Grid" use="Columns of equal width, as many as fit.">
        <Grid gap={4} min="12rem">
          {words.map((word) => (
            <Card key={word}>{word}</Card>
          ))}
        </Grid>
      </Specimen>
      <Specimen name="SplitLayout" use="A picture beside a form; below it on small screens.">
        <SplitLayout visual={<Card look="sunken">Picture</Card>}>
          <Card>Form</Card>
        </SplitLayout>
      </Specimen>
    </>
  );
}
