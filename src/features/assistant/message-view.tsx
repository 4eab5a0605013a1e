import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import { href } from '#domain/routes.ts';
import { toCompareAddress } from '#domain/sharing/compare-address.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { newId } from '../../data/mutate/new-id.ts';
import { findCurrentPriceList } from '../../data/queries/catalogue/current-price-list.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import type { VisitForm } from '../../data/session/customer/customer-session.ts';
import { changeJourney, useJourney } from '../../data/session/customer/journey-store.ts';
import { selectVehicle } from '../../data/session/customer/select-vehicle.ts';
import { closeAssistant } from '../../ui/assistant/assistant-store.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import answerActionsStyles from './answer-actions.module.css';
import type { ChatAction, ChatMessage } from './chat-message.ts';
import styles from './message-view.module.css';
import { useSpecialistRequest } from './use-specialist-request.ts';

const timeFormatOptions = { hour: '2-digit', minute: '2-digit' } as const;

export function MessageView({ message }: { message: ChatMessage }) {
  const { t, i18n } = useTranslation('assistant');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const { role, content, timestamp, image, ground } = message;
  return (
    <article className={styles.message} data-role={role}>
      <VisuallyHidden>{role === 'user' ? t('you') : t('assistant')}</VisuallyHidden>
      {image !== undefined && <img alt={t('attached')} className={styles.image} src={image} />}
      <Stack className={styles.words} gap={2}>
        {listParagraphs(content).map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </Stack>
      {ground?.table && <AnswerTable table={ground.table} />}
      {ground && <AnswerActions actions={ground.actions} />}
      <Cluster as="footer" align="baseline" gap={[1, 3]} tone="muted" size="xs">
        <time dateTime={new Date(timestamp).toISOString()}>
          {getDateTimeFormat(i18n.language, { ...timeFormatOptions, timeZone }).format(timestamp)}
        </time>
        {ground && <AnswerSources ground={ground} />}
      </Cluster>
    </article>
  );
}

/** Splits a text into paragraphs with unique keys, because a reply may repeat a paragraph. */
function listParagraphs(content: string): { key: string; text: string }[] {
  return content.split('\n').map((text, index) => ({ key: `${index} ${text}`, text }));
}

interface AnswerSourcesProps {
  ground: NonNullable<ChatMessage['ground']>;
}

function AnswerSources({ ground: { sources, answeredBy } }: AnswerSourcesProps) {
  const { t } = useTranslation('assistant');
  return (
    <>
      <span>{answeredBy === 'tablet' ? t('here') : t('model')}</span>
      {sources.length > 0 && (
        <details className={styles.sources}>
          <summary>{t('sources')}</summary>
          <ul>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type AnswerTableData = NonNullable<NonNullable<ChatMessage['ground']>['table']>;

/**
 * The comparison table of an answer. A table wider than the panel scrolls by touch and by keyboard.
 */
function AnswerTable({ table: { columns, rows } }: { table: AnswerTableData }) {
  const { t } = useTranslation('assistant');
  return (
    <section aria-label={t('table')} className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('aspect')}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Actions = NonNullable<ChatMessage['ground']>['actions'];

export function AnswerActions({ actions }: { actions: Actions }) {
  const runAction = useChatActions();
  const specialist = useSpecialistRequest();
  if (actions.length === 0) return null;
  return (
    <Cluster as="ul" gap={2}>
      {actions.map(({ label, deed }) => (
        <li key={label}>
          <button
            className={answerActionsStyles.action}
            disabled={deed.do === 'askSpecialist' && specialist.isPassedOn}
            onClick={() =>
              void (deed.do === 'askSpecialist' ? specialist.ask(deed) : runAction(deed))
            }
            type="button"
          >
            {label}
            <Icon name="arrow-right" tone="accent" />
          </button>
        </li>
      ))}
    </Cluster>
  );
}

type NavigationAction = Exclude<ChatAction, { do: 'askSpecialist' }>;

/** Returns a handler that closes the panel and opens the screen of an action. */
function useChatActions(): (action: NavigationAction) => Promise<void> {
  const navigate = useNavigate();

  async function prepareAddress(action: NavigationAction): Promise<string> {
    if (action.do === 'compareModels') {
      return toCompareAddress(action.vehicleIds.map((vehicleId) => ({ vehicleId, trimId: null })));
    }
    if (action.do === 'openModel') {
      const vehicle = await findOfferedVehicle(action.vehicleId);
      if (!vehicle) return href('models');
      selectVehicle(vehicle);
      return href('overview');
    }
    if (action.do === 'showModels') {
      await changeJourney({ filters: action.filters, picking: null });
      return href('models');
    }
    if (action.do === 'bookSlot')
      await changeJourney({ visit: await createVisitFormForSlot(action) });
    return action.do === 'openFollowUps' ? href('customers') : href('bookingDetails');
  }

  return async (action) => {
    closeAssistant();
    if (action.do === 'configure') {
      await navigate(href('newBuild'), { state: { configuration: action.configuration } });
    } else {
      await navigate(await prepareAddress(action));
    }
  };
}

async function findOfferedVehicle(vehicleId: string) {
  const priceList = await findCurrentPriceList(localDatabase, Date.now());
  return priceList ? findVehicle(priceList, vehicleId) : undefined;
}

/**
 * Returns the booking form with the slot of the action. If the action names a car, the form also
 * contains the car and a test drive. A form that the user has begun keeps its other fields, but the
 * form of a reschedule is replaced.
 */
async function createVisitFormForSlot({
  slot,
  vehicleId,
}: Extract<ChatAction, { do: 'bookSlot' }>): Promise<VisitForm> {
  const { visit } = useJourney.getState();
  const startedVisit = visit?.movedFrom === null ? visit : null;
  const vehicle = vehicleId === null ? undefined : await findOfferedVehicle(vehicleId);
  const vehicleFields = vehicle && {
    vehicleId: vehicle.id,
    vehicleInterest: `${vehicle.make} ${vehicle.model}`,
    testDrive: true,
  };
  return { ...(startedVisit ?? createEmptyVisitForm()), ...vehicleFields, ...slot };
}

function createEmptyVisitForm(): VisitForm {
  return {
    bookingId: newId(),
    movedFrom: null,
    agentId: null,
    vehicleId: null,
    vehicleInterest: null,
    testDrive: true,
    specialRequests: '',
    contactMethod: 'phone',
    showroomId: null,
    date: null,
    time: null,
    visitor: null,
    reason: '',
  };
}
