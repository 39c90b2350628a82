-- For wrk, with one thread: asks for each address once and prints how often each status was answered.
-- Arguments: the number of the first address, the average milliseconds between two requests of a connection, the address
-- with N for its number.
counts = {}
local number, pause, address

function setup(thread)
  asker = thread
end

function init(args)
  number, pause, address = tonumber(args[1]), tonumber(args[2]), args[3]
end

function request()
  number = number + 1
  return wrk.format('GET', (address:gsub('N', number)))
end

function delay()
  return math.random(0, 2 * pause)
end

function response(status)
  counts[tostring(status)] = (counts[tostring(status)] or 0) + 1
end

function done(summary)
  local answers = {}
  for status, count in pairs(asker:get('counts')) do
    answers[#answers + 1] = string.format('"%s":%d', status, count)
  end
  local errors = summary.errors
  io.write(string.format('{"seconds":%f,"broken":%d,"statuses":{%s}}\n', summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.timeout, table.concat(answers, ',')))
end
