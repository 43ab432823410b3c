export { EventBoardScreen as Screen } from '#features/event-board/event-board-screen.tsx'
