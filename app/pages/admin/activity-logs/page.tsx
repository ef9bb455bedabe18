export default function Page() {
  return <h1>activity-logs</h1>
}
